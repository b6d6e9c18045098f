import { Input, Space } from 'antd';
import { useText } from '../../../../locales/text';
import { formTexts } from '../form-texts';

export interface ColourInputProps {
  id?: string;
  /** `#rrggbb`. */
  value?: string | null;
  onChange?(value: string): void;
}

/**
 * A colour, typed as `#rrggbb` or picked in the browser's own palette. The library's ColorPicker shares a module with
 * its Button, which would add all of it to the first screen.
 */
export default function ColourInput({ id, value, onChange, ...named }: ColourInputProps) {
  const t = useText();
  const change = (colour: string): void => onChange?.(colour.toLowerCase());
  return (
    <Space.Compact>
      <Input
        {...named}
        {...(id && { id })}
        value={value ?? ''}
        maxLength={7}
        placeholder="#1677ff"
        style={{ width: 112 }}
        onChange={(event) => change(event.target.value)}
      />
      <Input
        type="color"
        aria-label={t(formTexts.pickColour)}
        value={/^#[\da-f]{6}$/i.test(value ?? '') ? (value ?? '') : '#ffffff'}
        style={{ width: 48, padding: 4 }}
        onChange={(event) => change(event.target.value)}
      />
    </Space.Compact>
  );
}
