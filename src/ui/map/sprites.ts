/** An image that is drawn once and then copied; size in CSS px, origin in the middle. */
export interface Sprite {
  image: CanvasImageSource;
  widthPx: number;
  heightPx: number;
}

export type CreateSurface = (
  width: number,
  height: number,
) => { image: CanvasImageSource; context: CanvasRenderingContext2D | null };

const createCanvasSurface: CreateSurface = (width, height) => {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  return { image, context: image.getContext('2d') };
};

/** Caches rendered labels and cluster rings, which are slow to draw; evicts the least recently used. */
export class SpriteCache {
  readonly #sprites = new Map<string, Sprite>();
  readonly #createSurface: CreateSurface;
  readonly #limit: number;
  #pixelRatio = 1;

  constructor(createSurface: CreateSurface = createCanvasSurface, limit = 1_500) {
    this.#createSurface = createSurface;
    this.#limit = limit;
  }

  clear(): void {
    this.#sprites.clear();
  }

  setPixelRatio(pixelRatio: number): void {
    if (pixelRatio === this.#pixelRatio) return;
    this.#pixelRatio = pixelRatio;
    this.clear();
  }

  /** Returns the cached sprite of a key, or calls `draw` with the origin in the middle, in CSS px. */
  get(
    key: string,
    widthPx: number,
    heightPx: number,
    draw: (context: CanvasRenderingContext2D) => void,
  ): Sprite {
    const kept = this.#sprites.get(key);
    if (kept) {
      this.#sprites.delete(key);
      this.#sprites.set(key, kept);
      return kept;
    }
    const ratio = this.#pixelRatio;
    const width = Math.max(1, Math.ceil(widthPx * ratio));
    const height = Math.max(1, Math.ceil(heightPx * ratio));
    const { image, context } = this.#createSurface(width, height);
    if (context) {
      context.setTransform(ratio, 0, 0, ratio, width / 2, height / 2);
      draw(context);
    }
    const sprite = { image, widthPx: width / ratio, heightPx: height / ratio };
    this.#sprites.set(key, sprite);
    const oldest = this.#sprites.keys().next();
    if (this.#sprites.size > this.#limit && !oldest.done) this.#sprites.delete(oldest.value);
    return sprite;
  }
}
