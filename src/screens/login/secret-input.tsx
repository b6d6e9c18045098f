import { type ComponentProps, useState } from 'react';
import { useStartText } from '../../locales/text';
import { EyeIcon } from '../../ui/eye-icon';

/** A password input, with a button that shows the password. */
export function SecretInput(input: ComponentProps<'input'>) {
  const label = useStartText()('login.showPassword');
  const [isShown, setShown] = useState(false);
  return (
    <div className="login-secret">
      <input className="login-input" type={isShown ? 'text' : 'password'} {...input} />
      <button
        type="button"
        className="login-reveal"
        aria-label={label}
        title={label}
        aria-pressed={isShown}
        aria-controls={input.id}
        // Keeps the focus, and thus the caret, in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <EyeIcon crossed={isShown} />
      </button>
    </div>
  );
}
