// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DashcamIcon, FrameBackIcon, FrameForwardIcon } from '../../src/ui/own-icons';

const drawingIn = (name: string) => screen.getByRole('img', { name }).querySelector('svg');

test('one frame backwards is drawn the other way round than one frame forwards', () => {
  render(
    <>
      <FrameBackIcon aria-label="back" />
      <FrameForwardIcon aria-label="on" />
      <DashcamIcon aria-label="camera" rotate={90} />
    </>,
  );
  expect(drawingIn('back')).toHaveStyle({ transform: 'rotate(180deg)' });
  expect(drawingIn('on')).not.toHaveAttribute('style');
  expect(drawingIn('camera')).toHaveStyle({ transform: 'rotate(90deg)' });
});
