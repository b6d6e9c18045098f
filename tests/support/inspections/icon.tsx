import type { SVGProps } from 'react';

export { CheckCircleOutlined as approve, FileSearchOutlined as empty } from '@ant-design/icons';

/** A board with a tick: a picture that is in no library. */
function Board(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      {...props}
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
    >
      <path d="M6 2.5H3.5v11h9v-11H10M6 1.5h4v2H6zM5.5 9l2 2 3-4" />
    </svg>
  );
}

export { Board as default };
