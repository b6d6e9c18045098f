import { z } from 'zod';

/** Text that means something. */
export const optionalText = z.string().trim().min(1).optional();
/** An address on the web, a path of the host, or nothing. */
export const address = z
  .string()
  .trim()
  .regex(/^$|^(https?:\/\/|\/)/, 'must be empty or start with http://, https:// or /');
/** Words with commas between them. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/** Origins with commas between them; `*.` before a host is all of its subdomains. */
export const origins = list.pipe(
  z.array(
    z
      .string()
      .regex(
        /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/,
        'must be an origin such as https://media.example.com',
      ),
  ),
);
export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => /^(on|true|1)$/.test(word));
/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));
