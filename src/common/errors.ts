/** Errors that people see. */

/** Arguments that are invalid; the message is for the user. */
export class InputError extends Error {}

export {
  plainReasonOf as plainReason,
  reasonOf as reason,
  systemFaultOf as systemFault,
} from "../../engine/host/error-text.js";
