declare module 'bidi-js' {
  /** The Unicode Bidirectional Algorithm, as far as reports use it. */
  export interface Bidi {
    /** The level of each code unit; odd ones run from right to left. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
    /** The mirrored character, such as the other parenthesis; null for characters without one. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
