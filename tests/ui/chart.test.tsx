// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Chart, type ChartProps } from '../../src/ui/chart/chart';
import { renderInEnglish } from '../support/in-english';

const chart = (props: Partial<ChartProps>) =>
  renderInEnglish(
    <Chart
      name="Units by finding"
      shape="bars"
      categories={['Truck 1', 'Truck 1', 'Truck 2']}
      series={[{ label: 'Assets', values: [1, 2000, 0] }]}
      numberText={String}
      {...props}
    />,
  ).container;

it('is one image, in which every category has a label, also one with the name of another', () => {
  chart({});
  const image = within(screen.getByRole('img', { name: 'Units by finding' }));
  expect(image.getAllByText('Truck 1')).toHaveLength(2);
  expect(image.getByText('2,000')).toBeInTheDocument();
});

it('has a legend when there are two series', () => {
  chart({});
  expect(screen.queryByText('Assets')).toBeNull();
  chart({
    series: [
      { label: 'Assets', values: [1, 2, 3] },
      { label: 'Dashcams', values: [3, 2, 1] },
    ],
  });
  expect(screen.getByText('Dashcams')).toBeInTheDocument();
});

it('draws a mark for each number of a series', () => {
  const marks = (shape: ChartProps['shape'], mark: string) =>
    chart({ shape }).querySelectorAll(`.chart-series ${mark}`).length;
  expect(marks('columns', 'rect')).toBe(3);
  expect(marks('bars', 'rect')).toBe(3);
  expect(marks('lines', 'circle')).toBe(3);
});
