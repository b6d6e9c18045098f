import { fileURLToPath } from 'node:url';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { runnerImport } from 'vite';

const { Badge, Button, Checkbox, Dropdown, Drawer, Flex, Input, Layout, Menu, Pagination } = antd;
const { Segmented, Select, Skeleton, Space, Spin, Table, Tabs, Tag, Tooltip } = antd;

/**
 * What most first screens draw. The styles of all others are made when one is drawn.
 *
 * @type {import('react').ElementType[]}
 */
const components = [
  ...[Badge, Button, Checkbox, Drawer, Flex, Input, Layout, Layout.Sider, Menu, Pagination],
  ...[Segmented, Select, Skeleton, Space, Spin, Table, Tabs, Tag],
];
const page = createElement(
  Fragment,
  undefined,
  components.map((component, key) => createElement(component, { key, items: [], options: [] })),
  createElement(Tag, { color: 'success' }),
  createElement(Space.Compact, undefined, createElement(Button)),
  createElement(Dropdown, { menu: { items: [] } }, createElement('a')),
  createElement(Tooltip, { title: 'Text' }, createElement('a')),
);

const listClass = 'data-ant-cssinjs-cache-path';
const listAtEnd = new RegExp(`^(.*)\\.${listClass}\\{content:"([^"]*)";\\}$`, 's');

/**
 * The style sheet of the library's components that most first screens draw, as the library itself extracts it for pages
 * that a server renders. The library finds it by the list at its end and does not make these styles in the browser.
 *
 * @returns {Promise<string>}
 */
export async function extractLibraryStyles() {
  const themeFile = fileURLToPath(new URL('../src/app/antd-theme.ts', import.meta.url));
  const { module } = await runnerImport(themeFile, { configFile: false, logLevel: 'error' });
  // Reduced motion has the same styles under other names; neither has the scheme nor the width any part in them.
  const sheets = [false, true].map((reducedMotion) => {
    const cache = createCache();
    const theme = module.antdTheme('light', { isPhone: false, reducedMotion });
    const provider = createElement(antd.ConfigProvider, { theme }, page);
    renderToString(createElement(StyleProvider, { cache, layer: true }, provider));
    const [, styles, names] = listAtEnd.exec(extractStyle(cache, { plain: true, types: 'style' })) ?? [];
    if (!styles || !names)
      throw new Error('The style sheet of the library does not end with its list of names.');
    return { styles, names };
  });
  const styles = new Set(sheets.map((sheet) => sheet.styles));
  if (styles.size > 1)
    throw new Error('Under reduced motion the library has other styles: they need a sheet of their own.');
  return `${[...styles]}.${listClass}{content:"${sheets.map(({ names }) => names).join(';')}";}`;
}
