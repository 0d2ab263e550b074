/**
 * Replaces a language that the browser itself does not know, such as WebKitGTK's `C` under LANG=C. uPlot asks for number
 * formats in it as it loads, and the error would end the page's script. Must be imported before uPlot.
 */

try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en", configurable: true });
}
