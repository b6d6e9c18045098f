import Icon from '@ant-design/icons';
import type { ComponentProps, CSSProperties } from 'react';

type IconProps = Omit<ComponentProps<typeof Icon>, 'component'>;

/** What the library gives to a drawing: its `rotate` is in the style. */
interface DrawingProps {
  style?: CSSProperties | undefined;
}

/** Lines on a grid of 24, as high as the text beside them. */
const drawing = {
  viewBox: '0 0 24 24',
  width: '1em',
  height: '1em',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Dashcam({ style }: DrawingProps) {
  return (
    <svg {...drawing} style={style} aria-hidden="true" strokeWidth="1.9">
      <path d="M6.5 3.5h11M12 3.5V8" />
      <rect x="3" y="8" width="18" height="11.5" rx="3.5" />
      <circle cx="10.5" cy="13.75" r="3" />
      <path d="M17.25 12h.01" />
    </svg>
  );
}

function FrameForward({ style }: DrawingProps) {
  return (
    <svg {...drawing} style={style} aria-hidden="true" strokeWidth="1.75">
      <path d="M8.5 6l7 6-7 6zM19 6v12M5 9v6" />
    </svg>
  );
}

/** A camera on a windscreen. The icon library has none. */
export function DashcamIcon(props: IconProps) {
  return <Icon {...props} component={Dashcam} />;
}

/** One frame forwards. The icon library has icons for tracks only. */
export function FrameForwardIcon(props: IconProps) {
  return <Icon {...props} component={FrameForward} />;
}

/** One frame backwards. */
export function FrameBackIcon(props: IconProps) {
  return <FrameForwardIcon {...props} rotate={180} />;
}
