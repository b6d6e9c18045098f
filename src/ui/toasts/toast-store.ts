/** Section 3, "Notification". */
export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A way on from what a toast says. */
export interface ToastLink {
  label: string;
  href: string;
  /** Goes there without loading the page anew. */
  onFollow(): void;
}

/** What a toast says; its strings are ready to be shown. */
export interface ToastRequest {
  type: ToastType;
  title: string;
  message: string;
  /** Absent: it only tells. */
  link?: ToastLink | undefined;
  /** 3000 when absent, 8000 for an error and where there is a link to be reached. */
  durationMs?: number | undefined;
  /** A toast with the key of one that is still there takes its place; absent, toasts stack. */
  key?: string | undefined;
}

export interface Toast extends ToastRequest {
  id: string;
  timestampMs: number;
  durationMs: number;
}

export interface ToastStore {
  /** Shows a toast, at once or as soon as there is room, and returns its id. */
  show(request: ToastRequest): string;
  dismiss(id: string): void;
  /** Stops the clocks of all toasts, while the user is at one of them. */
  pause(): void;
  resume(): void;
  subscribe(listener: () => void): () => void;
  /** The toasts on screen, oldest first; the same array until something changes. */
  list(): readonly Toast[];
}

export interface ToastStoreOptions {
  /** The current time in ms; `Date.now` when absent. */
  now?: (() => number) | undefined;
}

/** Section 9 has 3000 ms; errors stay longer, for somebody has to read them. */
const durationsMs: Record<ToastType, number> = { success: 3000, info: 3000, warning: 3000, error: 8000 };

const linkDurationMs = 8000;

/** More than these wait until one of them has gone, so that none is missed. */
const maxVisible = 4;

interface Running {
  timer: ReturnType<typeof setTimeout>;
  startedAtMs: number;
}

/** The one owner of toasts. It knows neither React nor a catalogue; `ToastRegion` draws what it lists. */
export function createToastStore({ now = Date.now }: ToastStoreOptions = {}): ToastStore {
  let toasts: readonly Toast[] = [];
  let visible: readonly Toast[] = [];
  let paused = false;
  let count = 0;
  const leftMs = new Map<string, number>();
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();

  function stop(id: string): void {
    const run = running.get(id);
    if (!run) return;
    clearTimeout(run.timer);
    running.delete(id);
    leftMs.set(id, Math.max(0, (leftMs.get(id) ?? 0) - (now() - run.startedAtMs)));
  }

  function start(toast: Toast): void {
    if (paused || running.has(toast.id)) return;
    const timer = setTimeout(() => dismiss(toast.id), leftMs.get(toast.id) ?? toast.durationMs);
    running.set(toast.id, { timer, startedAtMs: now() });
  }

  function update(next: readonly Toast[]): void {
    toasts = next;
    visible = toasts.slice(0, maxVisible);
    for (const toast of visible) start(toast);
    for (const listener of listeners) listener();
  }

  function forget(id: string): void {
    stop(id);
    leftMs.delete(id);
  }

  function dismiss(id: string): void {
    if (!toasts.some((toast) => toast.id === id)) return;
    forget(id);
    const rest = toasts.filter((toast) => toast.id !== id);
    // With the toast the pointer or the focus leaves too, and no event tells it.
    if (rest.length === 0) paused = false;
    update(rest);
  }

  return {
    show(request) {
      count += 1;
      const id = `toast-${count}`;
      const durationMs = request.durationMs ?? (request.link ? linkDurationMs : durationsMs[request.type]);
      const toast: Toast = { ...request, id, timestampMs: now(), durationMs };
      leftMs.set(id, durationMs);
      const replaced = request.key === undefined ? -1 : toasts.findIndex(({ key }) => key === request.key);
      const old = toasts[replaced];
      if (old) forget(old.id);
      update(old ? toasts.with(replaced, toast) : [...toasts, toast]);
      return id;
    },
    dismiss,
    pause() {
      paused = true;
      for (const id of [...running.keys()]) stop(id);
    },
    resume() {
      paused = false;
      for (const toast of visible) start(toast);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    list: () => visible,
  };
}
