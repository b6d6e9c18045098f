/** Fetches one tile's picture; rejects when it cannot be had. */
export type LoadTile<Picture> = (url: string, signal: AbortSignal) => Promise<Picture>;

export interface TileSupplyOptions<Picture> {
  loadTile: LoadTile<Picture>;
  /** False after the fourth failure in a row, true at the first picture after that. */
  onGround(isLoaded: boolean): void;
  /** The pause is over: what is in view may be asked for again. */
  onRetry(): void;
}

export interface TileSupply<Picture> {
  load(url: string, signal: AbortSignal): Promise<Picture>;
  dispose(): void;
}

const failuresInARow = 4;
const pauseMs = 30_000;

/**
 * Spares a tile service that does not answer: after four failures in a row nothing is requested for 30 s. A tile
 * that was given up because the view moved on is no failure.
 */
export function createTileSupply<Picture>(options: TileSupplyOptions<Picture>): TileSupply<Picture> {
  let failures = 0;
  let isGroundLoaded = true;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function tellGround(isLoaded: boolean): void {
    if (isLoaded === isGroundLoaded) return;
    isGroundLoaded = isLoaded;
    options.onGround(isLoaded);
  }

  function countFailure(): void {
    failures += 1;
    if (failures < failuresInARow || pause !== undefined) return;
    tellGround(false);
    pause = setTimeout(() => {
      pause = undefined;
      failures = 0;
      options.onRetry();
    }, pauseMs);
  }

  return {
    load: async (url, signal) => {
      if (pause !== undefined) throw new Error('Tiles are not requested for a while.');
      try {
        const picture = await options.loadTile(url, signal);
        failures = 0;
        tellGround(true);
        return picture;
      } catch (reason) {
        if (!signal.aborted) countFailure();
        throw reason;
      }
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
