// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineListener } from '../../../src/ui/map/engine';
import { GoogleEngine } from '../../../src/ui/map/google-engine';
import { renderInEnglish } from '../../support/in-english';

const loader = vi.hoisted(() => ({ state: { isLoaded: false, loadError: undefined as Error | undefined } }));
// The library keeps one loader for the page; these tests are about what is made of its answers.
vi.mock('@react-google-maps/api', () => ({ useJsApiLoader: () => loader.state, GoogleMap: () => null }));

function open() {
  const onFailure = vi.fn<EngineListener['onFailure']>();
  const listener: EngineListener = {
    onReady: vi.fn(),
    onFrame: vi.fn(),
    onClick: vi.fn(),
    onHover: vi.fn(),
    onTilesAvailable: vi.fn(),
    onFailure,
  };
  const view = renderInEnglish(
    <GoogleEngine
      source={{ googleMapKey: 'key', tileUrl: '', tileAttribution: '' }}
      canvas={document.createElement('canvas')}
      start={{ latitude: 39.8283, longitude: -98.5795, zoom: 4 }}
      interactive
      layer={{ id: 'roadmap', label: 'map.layerMap' }}
      showsTraffic={false}
      listener={listener}
    />,
  );
  return { onFailure, unmount: view.unmount };
}

beforeEach(() => {
  loader.state = { isLoaded: false, loadError: undefined };
});

describe('GoogleEngine', () => {
  it('gives up when the script cannot be loaded', () => {
    loader.state = { isLoaded: false, loadError: new Error('blocked') };
    expect(open().onFailure).toHaveBeenCalledWith(loader.state.loadError);
  });

  it('gives up when Google refuses the key', () => {
    loader.state = { isLoaded: true, loadError: undefined };
    const { onFailure, unmount } = open();
    expect(onFailure).not.toHaveBeenCalled();
    window.gm_authFailure?.();
    expect(onFailure).toHaveBeenCalledTimes(1);
    unmount();
    expect(window.gm_authFailure).toBeUndefined();
  });
});
