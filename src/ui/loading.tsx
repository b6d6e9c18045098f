import { Flex, Spin } from 'antd';
import { useText } from '../locales/text';

export interface LoadingProps {
  /** `md` when absent. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** "Loading..." when absent. */
  message?: string | undefined;
}

const spinSizes = { sm: 'small', md: 'default', lg: 'large' } as const;

/** A spinner with its message (section 2, "Loading spinner"). */
export function Loading({ size = 'md', message }: LoadingProps) {
  const t = useText();
  return (
    <Flex
      role="status"
      className="loading"
      vertical={size !== 'sm'}
      align="center"
      justify="center"
      gap={12}
      style={{ flex: 1, padding: 32 }}
    >
      <Spin size={spinSizes[size]} />
      <span>{message || t('loading.message')}</span>
    </Flex>
  );
}
