/** Errors that users see. */

/** Invalid arguments; the message is for the user. */
export class InputError extends Error {}

export {
  plainReasonOf as plainReason,
  reasonOf as reason,
  systemFaultOf as systemFault,
} from "../../engine/host/error-text.js";
