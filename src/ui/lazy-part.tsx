import { WarningOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { Component, type ComponentType, lazy, type ReactNode, use, useEffect, useState } from 'react';
import { loadPart, MissingPartError } from '../browser/load-part';
import type { Text } from '../locales/catalogue';
import { useText } from '../locales/text';
import { Notice } from './notice';
import { ReloadContext } from './reload-context';
import './lazy-part.css';

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
 * component with `over` renders nothing then, and appears as soon as it is loaded.
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
      <PartBoundary place={place} onMissing={forget}>
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

interface PartBoundaryProps {
  place: PartPlace;
  /** Called once for a chunk that failed to load, so that the next attempt loads it again. */
  onMissing(): void;
  children: ReactNode;
}

/** Catches missing chunks only; other errors are for the boundary of the page. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPartError) this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    const { place, children } = this.props;
    if (error === undefined) return children;
    if (!((error as unknown) instanceof MissingPartError)) throw error;
    const message = <MissingPart onRetry={() => this.setState({ error: undefined })} />;
    if (place === 'inside') return message;
    if (place === 'over') return <div className="missing-part-over">{message}</div>;
    return <MissingPage title={place.title}>{message}</MissingPage>;
  }
}

function MissingPage({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText();
  return (
    <main id="content" className="missing-part-page" tabIndex={-1}>
      <h1>{t(title)}</h1>
      {children}
    </main>
  );
}

function MissingPart({ onRetry }: { onRetry(): void }) {
  const t = useText();
  const reload = use(ReloadContext);
  return (
    <Notice
      type="error"
      icon={<WarningOutlined aria-hidden />}
      message={t('part.missing.title')}
      description={t('part.missing.text')}
      action={
        <Space direction="vertical">
          <Button block onClick={onRetry}>
            {t('list.retry')}
          </Button>
          <Button block type="text" onClick={reload}>
            {t('start.reload')}
          </Button>
        </Space>
      }
    />
  );
}
