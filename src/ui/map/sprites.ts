/** A small picture that is drawn once and then copied, in CSS px around its middle. */
export interface Sprite {
  image: CanvasImageSource;
  widthPx: number;
  heightPx: number;
}

/** Makes an empty picture of a size in device px. */
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

/** Words with a halo and arcs are dear to draw; a sprite of each is kept, the longest unused dropped first. */
export class SpriteCache {
  readonly #sprites = new Map<string, Sprite>();
  readonly #createSurface: CreateSurface;
  readonly #limit: number;
  #pixelRatio = 1;

  constructor(createSurface: CreateSurface = createCanvasSurface, limit = 1_500) {
    this.#createSurface = createSurface;
    this.#limit = limit;
  }

  /** Drops everything: the colours or the font changed. */
  clear(): void {
    this.#sprites.clear();
  }

  setPixelRatio(pixelRatio: number): void {
    if (pixelRatio === this.#pixelRatio) return;
    this.#pixelRatio = pixelRatio;
    this.clear();
  }

  /** The sprite of a key; `draw` paints it in CSS px with 0,0 in the middle when it is not kept. */
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
