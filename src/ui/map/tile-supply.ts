/** Fetches one tile's picture; rejects when it cannot be had. */
export type LoadTile<Picture> = (url: string, signal: AbortSignal) => Promise<Picture>;

export interface TileSupplyOptions<Picture> {
  loadTile: LoadTile<Picture>;
  /**
   * False after the fourth failure in a row, or when all that was asked for has failed; true at the first picture
   * after that.
   */
  onGround(isLoaded: boolean): void;
  /** What is in view may be asked for again: the pause is over, or the service is back. */
  onRetry(): void;
}

export interface TileSupply<Picture> {
  load(url: string, signal: AbortSignal): Promise<Picture>;
  /** All that was asked for has been answered, one way or the other. A small map has fewer tiles than four. */
  settle(): void;
  dispose(): void;
}

const failuresInARow = 4;
const pauseMs = 30_000;

/**
 * Spares a tile service that does not answer: after four failures in a row, or when there was nothing but failures,
 * nothing is requested for 30 s, then one tile alone tries whether it is back. A tile that was given up because the view moved on is no failure.
 */
export function createTileSupply<Picture>(options: TileSupplyOptions<Picture>): TileSupply<Picture> {
  let failures = 0;
  let isGroundLoaded = true;
  let hasPicture = false;
  let isTrying = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function countFailure(): void {
    failures += 1;
    if (isGroundLoaded && failures < failuresInARow) return;
    losePatience();
  }

  function losePatience(): void {
    if (pause !== undefined) return;
    pause = setTimeout(() => {
      pause = undefined;
      options.onRetry();
    }, pauseMs);
    if (!isGroundLoaded) return;
    isGroundLoaded = false;
    options.onGround(false);
  }

  function countPicture(): void {
    failures = 0;
    hasPicture = true;
    if (isGroundLoaded) return;
    isGroundLoaded = true;
    clearTimeout(pause);
    pause = undefined;
    options.onGround(true);
    // The tiles beside the one that tried were refused and would stay away.
    options.onRetry();
  }

  return {
    load: async (url, signal) => {
      if (pause !== undefined || isTrying) throw new Error('Tiles are not requested for a while.');
      isTrying = !isGroundLoaded;
      try {
        const picture = await options.loadTile(url, signal);
        countPicture();
        return picture;
      } catch (reason) {
        if (!signal.aborted) countFailure();
        throw reason;
      } finally {
        isTrying = false;
      }
    },
    settle: () => {
      if (isGroundLoaded && !hasPicture && failures > 0) losePatience();
    },
    dispose: () => clearTimeout(pause),
  };
}

const answerMs = 10_000;

/**
 * Loads a tile as a plain picture: no Authorization header can go with it, no permission of the tile host is
 * needed, and the referrer is the origin alone, which OpenStreetMap asks for.
 */
export const loadTileImage: LoadTile<HTMLImageElement> = (url, signal) =>
  new Promise((resolve, reject) => {
    const image = new Image();
    const giveUp = () => {
      image.src = '';
      reject(new Error('The tile was given up.'));
    };
    const timer = setTimeout(giveUp, answerMs);
    signal.addEventListener('abort', giveUp, { once: true });
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    image.referrerPolicy = 'strict-origin-when-cross-origin';
    image.decoding = 'async';
    image.addEventListener('load', () => {
      end();
      resolve(image);
    });
    image.addEventListener('error', () => {
      end();
      reject(new Error('The tile could not be loaded.'));
    });
    image.src = url;
  });
