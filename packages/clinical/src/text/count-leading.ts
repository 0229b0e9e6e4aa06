/** How many come first that hold, of a row whose first ones hold and whose others do not. */
export function countLeading<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle] as Item)) low = middle + 1
    else high = middle
  }
  return low
}
