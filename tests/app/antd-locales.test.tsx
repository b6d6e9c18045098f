// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { ConfigProvider, DatePicker, Empty, Modal, Pagination } from 'antd';
import { expect, it, vi } from 'vitest';
import { antdLocale } from '../../src/app/antd-locales';
import { catalogues } from '../../src/app/catalogues';
import { languages } from '../../src/locales/catalogue';

const words = {
  en: { empty: 'No data', page: '10 / page', date: 'Select date', cancel: 'Cancel' },
  es: { empty: 'No hay datos', page: '10 / página', date: 'Seleccionar fecha', cancel: 'Cancelar' },
  fr: { empty: 'Aucune donnée', page: '10 / page', date: 'Sélectionner une date', cancel: 'Annuler' },
};

it.each(languages)(
  'the component library is in %s in empty places, pages, dates and dialogs',
  async (language) => {
    if (language !== 'en') await catalogues[language]();
    render(
      <ConfigProvider locale={antdLocale(language)}>
        <Empty />
        <Pagination total={100} showSizeChanger />
        <DatePicker />
        <Modal open>?</Modal>
      </ConfigProvider>,
    );
    const { empty, page, date, cancel } = words[language];
    expect(screen.getAllByText(empty)[0]).toBeInTheDocument();
    expect(screen.getByTitle(page)).toBeInTheDocument();
    expect(screen.getByPlaceholderText(date)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: cancel })).toBeInTheDocument();
  },
);

it('has the French of the browser’s region where the library has one', async () => {
  const browser = vi.spyOn(window.navigator, 'languages', 'get');
  browser.mockReturnValue(['fr-CA', 'en-CA']);
  await catalogues.fr();
  expect(antdLocale('fr').Tour?.Next).toBe('Suivant');
  browser.mockReturnValue(['fr-FR']);
  await catalogues.fr();
  expect(antdLocale('fr').Tour?.Next).toBe('Étape suivante');
});
