export default function arrayLikeToArray<T>(list: ArrayLike<T>, length: number | null = list.length): T[] {
  return Array.from({ length: Math.min(length ?? list.length, list.length) }, (_, at) => list[at] as T);
}
