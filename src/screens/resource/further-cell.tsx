import { PictureOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { type ReactNode, use, useState } from 'react';
import { tagsOf } from '../../domain/text/tags';
import { hexColour, mailAddress, phoneAddress, webAddress } from '../../domain/text/web-links';
import { useText } from '../../locales/text';
import type { AnyField } from '../../resources/definition/field';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import { findOwnCell, loadCells } from '../../resources/own-cells';
import { ProgressBar } from '../../ui/progress-bar';
import { ToneLabel } from '../../ui/tone-label';
import { useServedAddress } from '../use-served-address';
import { RelationLink } from './relation-link';
import './further-cell.css';

export interface FurtherCellProps {
  field: AnyField;
  record: ResourceRecord;
  value: unknown;
  /** The translated value. */
  words: unknown;
  /** The whole value as text. */
  text: string;
  isWhole: boolean;
}

/** Cells with a rendering of their own that no first screen needs. */
export default function FurtherCell(props: FurtherCellProps): ReactNode {
  const { field, record, value, text, isWhole } = props;
  switch (field.cell) {
    case 'tags':
      return <Tags tags={tagsOf(props.words)} isWhole={isWhole} />;
    case 'link':
      return <TextLink href={webAddress(text)} text={text} isElsewhere />;
    case 'mail':
      return <TextLink href={mailAddress(text)} text={<Address text={text} />} />;
    case 'phone':
      return <TextLink href={phoneAddress(text)} text={text} />;
    case 'picture': {
      const alt = field.alt === undefined ? '' : String(readField(record, field.alt) ?? '');
      return <Picture key={text} address={text} alt={alt} title={field.title} isWhole={isWhole} />;
    }
    case 'progress':
      return typeof value === 'number' ? (
        <PartDone share={value / (field.of ?? 100)} title={field.title} text={text} />
      ) : (
        text
      );
    case 'colour':
      return <Colour text={text} />;
    case 'tone':
      return <ToneLabel code={String(value ?? '')} label={text} />;
    case 'relation':
      return <RelationLink relation={field.relation} record={record} />;
    case 'own':
      return <Own own={field.own} record={record} isWhole={isWhole} />;
    default:
      return text;
  }
}

interface TextLinkProps {
  /** Empty: the text is no address and shown as text. */
  href: string;
  text: ReactNode;
  /** Opens in a new tab. */
  isElsewhere?: true;
}

function TextLink({ href, text, isElsewhere }: TextLinkProps) {
  if (href === '') return text;
  return (
    <a
      className="cell-link"
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {text}
    </a>
  );
}

/** An email address, which may wrap after its "@": as one word it takes the space of two columns. */
function Address({ text }: { text: string }) {
  const domainAt = text.lastIndexOf('@') + 1;
  if (domainAt === 0) return text;
  return (
    <>
      {text.slice(0, domainAt)}
      <wbr />
      {text.slice(domainAt)}
    </>
  );
}

/** The number of tags that fit into a line of a table. */
const TAGS_IN_LINE = 2;

function Tags({ tags, isWhole }: { tags: readonly string[]; isWhole: boolean }) {
  const t = useText();
  if (tags.length === 0) return t('value.none');
  const shown = isWhole || tags.length === TAGS_IN_LINE + 1 ? tags : tags.slice(0, TAGS_IN_LINE);
  const rest = tags.slice(shown.length);
  return (
    <ul className="cell-tags">
      {[...new Set(shown)].map((tag) => (
        <li key={tag}>
          <Tag bordered={false} style={{ margin: 0 }}>
            {tag}
          </Tag>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Tooltip title={rest.join(', ')} trigger={['hover', 'focus']}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut must be in reach of the keyboard */}
            <span tabIndex={0}>
              <Tag bordered={false}>{t('cell.moreTags', { count: rest.length })}</Tag>
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

interface PictureProps {
  address: string;
  /** Empty: the label of the field. */
  alt: string;
  title: AnyField['title'];
  isWhole: boolean;
}

function Picture({ address, alt, title, isWhole }: PictureProps) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const source = useServedAddress('asset').picture(address);
  const label = alt || t(title);
  const className = isWhole ? 'cell-picture cell-picture-whole' : 'cell-picture';
  if (source === '' || hasFailed) {
    return (
      <span className={className} role="img" aria-label={t('cell.noPicture', { name: label })}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={source}
      alt={label}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

function PartDone({ share, title, text }: { share: number; title: AnyField['title']; text: string }) {
  const t = useText();
  return (
    <span className="cell-progress">
      <ProgressBar label={t(title)} percent={Math.min(100, Math.max(0, share * 100))} />
      <span>{text}</span>
    </span>
  );
}

function Colour({ text }: { text: string }) {
  const colour = hexColour(text);
  return (
    <span className="cell-colour">
      {colour !== '' && <span className="cell-colour-patch" style={{ background: colour }} />}
      {text}
    </span>
  );
}

function Own({ own, record, isWhole }: { own: string; record: ResourceRecord; isWhole: boolean }) {
  const [resource = ''] = own.split('/');
  if (!findOwnCell(own)) use(loadCells(resource));
  const cell = findOwnCell(own);
  if (!cell)
    throw new Error(`src/resources/${resource}/cells.tsx exports no "${own.slice(resource.length + 1)}"`);
  return <cell.Render record={record} isWhole={isWhole} />;
}
