/** A count and its noun, in the singular if the count is one. `many` is the plural, by default with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
