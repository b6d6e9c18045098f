const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A plain text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export interface MailPage {
  language: string;
  title: string;
  /** Paragraphs, as plain text. */
  lines: readonly string[];
  /** Absent: no button. */
  link?: { label: string; href: string } | undefined;
  /** The footer, in small print. */
  foot: string;
}

/** A message as HTML that mail programs without style sheets show, too. All texts are escaped. */
export function mailHtml({ language, title, lines, link, foot }: MailPage): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('');
  const button = link
    ? `<p style="margin:20px 0"><a href="${escapeHtml(link.href)}" style="background:#1d4ed8;color:#ffffff;padding:10px 16px;border-radius:8px;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    '<body style="margin:0;padding:24px;background:#f4f5f7;color:#1f2937;font:16px/1.5 Arial,sans-serif">' +
    '<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;padding:24px">' +
    `<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>${paragraphs}${button}` +
    `<p style="margin:24px 0 0;color:#6b7280;font-size:13px">${escapeHtml(foot)}</p></div></body></html>`
  );
}

/** The same message as plain text. */
export const mailText = ({ title, lines, link, foot }: MailPage): string =>
  [title, '', ...lines, ...(link ? ['', `${link.label}: ${link.href}`] : []), '', '-- ', foot, ''].join(
    '\r\n',
  );
