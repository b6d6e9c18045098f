import { Profiler, type ReactNode } from 'react';

/** What is read of React's own tree. */
interface Fiber {
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

interface HostRoot {
  stateNode: { current: Fiber };
}

const PERFORMED_WORK = 1;

/** Counts, by the names of components, how often they are rendered on the page. */
export interface RenderCount {
  /** Goes around the application. */
  Wrapper(props: { children: ReactNode }): ReactNode;
  /** How often components of these names were rendered since the last call. */
  take(...names: string[]): Record<string, number>;
}

export function countRenders(): RenderCount {
  const renders = new Map<string, number>();

  /** What the last commit has rendered, by the rule of React's developer tools. */
  const count = (fiber: Fiber): void => {
    for (let child = fiber.child; child; child = child.sibling) {
      const before = child.alternate;
      if (typeof child.type === 'function' && (child.flags & PERFORMED_WORK) !== 0) {
        renders.set(child.type.name, (renders.get(child.type.name) ?? 0) + 1);
      }
      if (!before || child.child !== before.child) count(child);
    }
  };
  const countCommit = (): void => {
    for (const container of document.body.children) {
      const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
      const root = key && (container as unknown as Record<string, HostRoot | null>)[key];
      // An application that has left the page leaves its container behind.
      if (root) count(root.stateNode.current);
    }
  };

  return {
    Wrapper: ({ children }) => (
      <Profiler id="application" onRender={countCommit}>
        {children}
      </Profiler>
    ),
    take: (...names) => {
      const taken = Object.fromEntries(names.map((name) => [name, renders.get(name) ?? 0]));
      renders.clear();
      return taken;
    },
  };
}
