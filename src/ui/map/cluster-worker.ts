import { ClusterCore } from './cluster-core';
import type { ClusterRequest, ClusterResponse } from './cluster-source';

const core = new ClusterCore();

function respond(request: ClusterRequest): ClusterResponse['result'] {
  switch (request.type) {
    case 'load':
      core.load(request.set, request.positions);
      return request.view && core.query(request.view);
    case 'query':
      return core.query(request.view);
    case 'members':
      return core.members(request.clusterId);
  }
}

self.addEventListener('message', (event: MessageEvent<{ number: number; request: ClusterRequest }>) => {
  const response: ClusterResponse = { number: event.data.number, result: respond(event.data.request) };
  self.postMessage(response);
});
