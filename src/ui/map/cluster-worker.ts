import { ClusterCore } from './cluster-core';
import type { ClusterReply, ClusterRequest } from './cluster-source';

const core = new ClusterCore();

function answer(request: ClusterRequest): ClusterReply['answer'] {
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
  const reply: ClusterReply = { number: event.data.number, answer: answer(event.data.request) };
  self.postMessage(reply);
});
