import type { Readable } from 'node:stream';

/** Buffers a stream for several readers: each gets the bytes read so far at once, and the rest as it arrives. */
export class BufferedStream {
  readonly #parts: Buffer[] = [];
  readonly #waiting = new Set<() => void>();
  #whole: Buffer | undefined;
  #failure: { error: unknown } | undefined;

  constructor(source: Readable, onEnd: () => void) {
    void this.#take(source, onEnd);
  }

  get whole(): Buffer | undefined {
    return this.#whole;
  }

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

  async #take(source: Readable, onEnd: () => void): Promise<void> {
    try {
      for await (const part of source) {
        this.#parts.push(part as Buffer);
        this.#wake();
      }
      this.#whole = Buffer.concat(this.#parts);
      onEnd();
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
