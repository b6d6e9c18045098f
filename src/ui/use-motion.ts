import { theme } from 'antd';

/** False for those who asked their system for less motion: Skeleton shimmers whatever the theme says of motion. */
export function useMotion(): boolean {
  return theme.useToken().token.motion;
}
