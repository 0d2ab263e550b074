/** Errors that people see. */

/** Arguments that make no sense; the message is for the user. */
export class InputError extends Error {}

export {
  plainReasonOf as plainReason,
  reasonOf as reason,
  systemFaultOf as systemFault,
} from "../../engine/host/error-text.js";
