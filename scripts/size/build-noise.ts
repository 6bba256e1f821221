/** By how much builds of one source differ: names of chunks are hashes of what is in them, and brotli packs other names otherwise. */
export const buildNoiseKB = 0.15;
