import { Input } from 'antd';
import type { PasswordProps } from 'antd/es/input';
import { useText } from '../../locales/text';
import { EyeIcon } from '../../ui/eye-icon';

/** A password input of a form, with a button that shows the password. */
export function PasswordInput(input: PasswordProps) {
  const t = useText();
  // The component library's own has no name, and no keyboard gets to it. It gives this one a class in place of any other.
  const reveal = (isShown: boolean) => (
    <button type="button" data-reveal aria-label={t('login.showPassword')} aria-pressed={isShown}>
      <EyeIcon crossed={isShown} />
    </button>
  );
  return <Input.Password {...input} iconRender={reveal} />;
}
