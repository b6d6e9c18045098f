import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { loadPart, MissingPartError } from '../browser/load-part';
import type { Text } from '../locales/catalogue';
import { MissingOver, MissingPage, MissingPart } from './missing-part';

/**
 * Where the error message of a missing chunk is shown: in its place, over the page, or as the page's content under its
 * title.
 */
type PartPlace = 'inside' | 'over' | { title: Text };

/** A component whose code is loaded when it is first shown, or before. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /**
   * Preloads the code. Afterwards the component is rendered without suspending: React keeps a fallback for at least 300
   * ms. A failure is ignored, as rendering retries.
   */
  preload(): Promise<void>;
}

/**
 * A component whose code is loaded on its first render, like React's `lazy`, which never retries after a failure; here
 * an error message with a retry takes its place. The surroundings stay, with their input. It suspends while it loads; a
 * component with `over` renders nothing then, and appears as soon as it is loaded; the error message of a dialog, which
 * has an `onClose`, can be closed, and calls it. One that stays mounted while it is closed has an `id` then that is
 * undefined. Without an `onClose` the page itself shows the component, and its message stays until it is loaded.
 *
 * @param load a dynamic import and nothing else.
 * @param place of the error message. Absent: in the place of the component; dialogs and drawers have none and use
 * `over`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: PartPlace = 'inside',
): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let loaded: ComponentType<Props> | undefined;
  let current: ComponentType<Props> | undefined;
  const request = async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await loadPart(load);
    loaded = part.default;
    return part;
  };
  const start = () => {
    loading ??= request();
    return loading;
  };
  // The same component while it is mounted: another one would lose its state.
  const open = (): ComponentType<Props> => {
    current ??= loaded ?? (lazy(start) as unknown as ComponentType<Props>);
    return current;
  };
  const forget = (): void => {
    current = undefined;
    loading = undefined;
  };
  const source = { part: () => loaded, load: start };
  function LazyPart(props: Props) {
    return (
      <PartBoundary place={place} over={props as OverProps} onMissing={forget}>
        {place === 'over' ? (
          <OpenedOver source={source} props={props} />
        ) : (
          <Opened open={open} props={props} />
        )}
      </PartBoundary>
    );
  }
  return Object.assign(LazyPart, {
    preload: () =>
      start().then(
        () => undefined,
        () => {
          if (!current) forget();
        },
      ),
  });
}

/**
 * Whether a component can be rendered without suspending; its code is loaded as soon as it is wanted. For components
 * with a placeholder of their own. Also true after a failure, so that the error is shown.
 */
export function useLoaded({ preload }: Pick<LazyPart<never>, 'preload'>, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isWanted) void preload().then(() => setLoaded(true));
  }, [isWanted, preload]);
  return isWanted && isLoaded;
}

function Opened<Props extends object>({ open, props }: { open(): ComponentType<Props>; props: Props }) {
  const Part = open();
  return <Part {...props} />;
}

interface OpenedOverProps<Props> {
  source: { part(): ComponentType<Props> | undefined; load(): Promise<unknown> };
  props: Props;
}

function OpenedOver<Props extends object>({ source, props }: OpenedOverProps<Props>) {
  const [{ Part }, setOpened] = useState(() => ({ Part: source.part() }));
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (Part) return undefined;
    let isShown = true;
    source.load().then(
      () => isShown && setOpened({ Part: source.part() }),
      (error: unknown) => isShown && setFailure({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [Part, source]);
  if (failure) throw failure.error;
  return Part && <Part {...props} />;
}

/** What a component with `over` may have. */
interface OverProps {
  /** What it is open for. */
  id?: unknown;
  onClose?(): void;
}

interface PartBoundaryProps {
  place: PartPlace;
  over: OverProps;
  /** Called once for a chunk that failed to load, so that the next attempt loads it again. */
  onMissing(): void;
  children: ReactNode;
}

interface PartBoundaryState {
  error: unknown;
  /** Whether the message was closed, and for what the component was open then. */
  closed: { id: unknown } | undefined;
}

const noProblem: PartBoundaryState = { error: undefined, closed: undefined };

/** Catches missing chunks only; other errors are for the boundary of the page. */
class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state = noProblem;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Opened again, for the same record or another one, a component whose message was closed is loaded again. */
  static getDerivedStateFromProps({ over: { id } }: PartBoundaryProps, { closed }: PartBoundaryState) {
    if (!closed || closed.id === id) return null;
    return id === undefined ? { closed: { id } } : noProblem;
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPartError) this.props.onMissing();
  }

  override render() {
    const { error, closed } = this.state;
    const { place, over, children } = this.props;
    if (error === undefined) return children;
    if (!(error instanceof MissingPartError)) throw error;
    if (closed) return null;
    const onRetry = () => this.setState(noProblem);
    if (place === 'inside') return <MissingPart onRetry={onRetry} />;
    if (place === 'over') {
      const close = () => {
        this.setState({ closed: { id: over.id } });
        over.onClose?.();
      };
      return <MissingOver onRetry={onRetry} onClose={over.onClose && close} />;
    }
    return (
      <MissingPage title={place.title}>
        <MissingPart onRetry={onRetry} />
      </MissingPage>
    );
  }
}
