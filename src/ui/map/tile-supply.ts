export type LoadTile<Picture> = (url: string, signal: AbortSignal) => Promise<Picture>;

export interface TileSupplyOptions<Picture> {
  loadTile: LoadTile<Picture>;
  /** False after four consecutive failures, or when all requests failed; true at the next image. */
  onTilesAvailable(isLoaded: boolean): void;
  onRetry(): void;
}

export interface TileSupply<Picture> {
  load(url: string, signal: AbortSignal): Promise<Picture>;
  /** All requests have ended. A small map has fewer than four tiles. */
  settle(): void;
  dispose(): void;
}

const failuresInARow = 4;
const pauseMs = 30_000;

/**
 * A circuit breaker for tile servers: after four consecutive failures, or only failures, no tile is requested for 30 s,
 * then a single one. Aborted requests do not count.
 */
export function createTileSupply<Picture>(options: TileSupplyOptions<Picture>): TileSupply<Picture> {
  let failures = 0;
  let areTilesAvailable = true;
  let hasPicture = false;
  let isTrying = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function countFailure(): void {
    failures += 1;
    if (areTilesAvailable && failures < failuresInARow) return;
    startPause();
  }

  function startPause(): void {
    if (pause !== undefined) return;
    pause = setTimeout(() => {
      pause = undefined;
      options.onRetry();
    }, pauseMs);
    if (!areTilesAvailable) return;
    areTilesAvailable = false;
    options.onTilesAvailable(false);
  }

  function countPicture(): void {
    failures = 0;
    hasPicture = true;
    if (areTilesAvailable) return;
    areTilesAvailable = true;
    clearTimeout(pause);
    pause = undefined;
    options.onTilesAvailable(true);
    // Other tiles were rejected during the pause and would stay missing.
    options.onRetry();
  }

  return {
    load: async (url, signal) => {
      if (pause !== undefined || isTrying) throw new Error('Tiles are not requested for a while.');
      isTrying = !areTilesAvailable;
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
      if (areTilesAvailable && !hasPicture && failures > 0) startPause();
    },
    dispose: () => clearTimeout(pause),
  };
}

const answerMs = 10_000;

/** As an image: without Authorization header and CORS, and with a referrer, which OpenStreetMap requires. */
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
