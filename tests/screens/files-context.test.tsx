// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilesContext, useFiles } from '../../src/screens/files-context';
import { fakeFiles } from '../support/fake-providers';

const files = fakeFiles();

function Screen() {
  return <p>{useFiles() === files ? 'the given files' : 'others'}</p>;
}

test('a screen reads the files that the application was given', () => {
  render(
    <FilesContext value={files}>
      <Screen />
    </FilesContext>,
  );
  expect(screen.getByText('the given files')).toBeVisible();
});
