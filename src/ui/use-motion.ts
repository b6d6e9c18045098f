import { theme } from 'antd';

/** False with reduced motion: Skeleton ignores the theme's motion option. */
export function useMotion(): boolean {
  return theme.useToken().token.motion;
}
