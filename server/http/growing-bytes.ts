import type { Readable } from 'node:stream';

/** Bytes that are still being made: each reader gets those that are there at once, and the rest as it comes. */
export class GrowingBytes {
  readonly #parts: Buffer[] = [];
  readonly #waiting = new Set<() => void>();
  #whole: Buffer | undefined;
  #failure: { error: unknown } | undefined;

  /** @param onWhole told when the last byte is there. */
  constructor(source: Readable, onWhole: () => void) {
    void this.#take(source, onWhole);
  }

  /** All of them; undefined as long as some are missing. */
  get whole(): Buffer | undefined {
    return this.#whole;
  }

  /** @throws what the source failed with. */
  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at++) {
      while (at >= this.#parts.length) {
        if (this.#failure) throw this.#failure.error;
        if (this.#whole) return;
        await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
      yield this.#parts[at] as Buffer;
    }
  }

  async #take(source: Readable, onWhole: () => void): Promise<void> {
    try {
      for await (const part of source) {
        this.#parts.push(part as Buffer);
        this.#wake();
      }
      this.#whole = Buffer.concat(this.#parts);
      onWhole();
    } catch (error) {
      this.#failure = { error };
    }
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
