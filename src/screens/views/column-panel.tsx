import { ArrowDownOutlined, ArrowUpOutlined, ColumnWidthOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import {
  chooseColumn,
  isChosen,
  isUsualLayout,
  moveColumn,
  orderColumns,
  usualLayout,
} from '../../domain/lists/table-columns';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { fieldOf } from '../resource/record-title';
import { type Density, useTableLayout } from './use-table-layout';
import { viewTexts } from './view-texts';
import './column-panel.css';

export interface ColumnPanelProps {
  definition: AnyResource;
  onClose(): void;
}

/** A panel to show, hide and reorder the columns of a table, and to set the height of its rows. */
export default function ColumnPanel({ definition, onClose }: ColumnPanelProps) {
  const t = useText();
  const { offered, layout, change, density, setDensity } = useTableLayout(definition);
  const { columns: choices, order, widths } = layout;
  const panel = useRef<HTMLDivElement>(null);
  const dragged = useRef<string>(undefined);
  const [over, setOver] = useState<string>();
  const [moved, setMoved] = useState('');
  useEffect(() => panel.current?.querySelector<HTMLElement>('li input:enabled')?.focus(), []);

  const columns = orderColumns(offered, order);
  const titleOf = (name: string): string => t(fieldOf(definition, name).title);
  const move = (name: string, to: number): void => {
    if (to < 1 || to >= columns.length) return;
    change({ order: moveColumn(offered, order, name, to) });
    setMoved(t(viewTexts.columnMoved, { title: titleOf(name), at: to + 1, of: columns.length }));
  };
  const drop = (event: DragEvent, to: number): void => {
    event.preventDefault();
    setOver(undefined);
    if (dragged.current !== undefined) move(dragged.current, Math.max(1, to));
    dragged.current = undefined;
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('table.columns')}
      className="column-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="column-panel-density">
        <span id="column-panel-density">{t(viewTexts.density)}</span>
        <Segmented<Density>
          size="small"
          aria-labelledby="column-panel-density"
          // The library makes the group a Tab stop in addition to its radio buttons.
          tabIndex={-1}
          value={density}
          options={[
            { value: 'comfortable', label: t(viewTexts.comfortable) },
            { value: 'compact', label: t(viewTexts.compact) },
          ]}
          onChange={setDensity}
        />
      </div>
      <ul aria-label={t('table.columns')}>
        {columns.map((column, at) => {
          const { name, isOptional, isShownByDefault } = column;
          const title = titleOf(name);
          const isShown = isChosen(column, at, choices);
          const isAutomatic = isOptional && isShownByDefault && choices[name] === undefined;
          return (
            <li
              key={name}
              draggable={at > 0}
              data-over={over === name || undefined}
              onDragStart={(event) => {
                dragged.current = name;
                event.dataTransfer.effectAllowed = 'move';
                // Firefox needs data to start a drag.
                event.dataTransfer.setData('text/plain', title);
              }}
              onDragOver={(event) => {
                if (dragged.current === undefined) return;
                event.preventDefault();
                setOver(name);
              }}
              onDragEnd={() => setOver(undefined)}
              onDrop={(event) => drop(event, at)}
            >
              <HolderOutlined aria-hidden className="column-panel-grip" data-fixed={at === 0 || undefined} />
              <Checkbox
                className="column-panel-choice"
                checked={isShown}
                disabled={at === 0}
                onChange={() => change({ columns: chooseColumn(column, !isShown, choices) })}
              >
                {isAutomatic ? t('table.columnIfAny', { title }) : title}
              </Checkbox>
              <span className="column-panel-tools">
                {widths[name] !== undefined && (
                  <Button
                    type="text"
                    size="small"
                    icon={<ColumnWidthOutlined aria-hidden />}
                    aria-label={t(viewTexts.columnFit, { title })}
                    title={t(viewTexts.columnFit, { title })}
                    onClick={() => {
                      const { [name]: _before, ...others } = widths;
                      change({ widths: others });
                    }}
                  />
                )}
                {at > 0 && (
                  <>
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowUpOutlined aria-hidden />}
                      aria-label={t(viewTexts.columnUp, { title })}
                      // A disabled button would lose the focus.
                      aria-disabled={at === 1}
                      onClick={() => move(name, at - 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowDownOutlined aria-hidden />}
                      aria-label={t(viewTexts.columnDown, { title })}
                      aria-disabled={at === columns.length - 1}
                      onClick={() => move(name, at + 1)}
                    />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="column-panel-hint">{t(viewTexts.columnHint)}</p>
      <Button block disabled={isUsualLayout(layout)} onClick={() => change(usualLayout)}>
        {t('table.resetColumns')}
      </Button>
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
    </div>
  );
}
