import { ClusterCore } from './cluster-core';
import type { ClusterReply, ClusterRequest } from './cluster-source';

/** The whole index is built when no new set has come for so long: a live fleet would waste it each second. */
const restMs = 1_000;

const core = new ClusterCore();
let rest: ReturnType<typeof setTimeout> | undefined;

function answer(request: ClusterRequest): ClusterReply['answer'] {
  switch (request.type) {
    case 'load':
      clearTimeout(rest);
      core.load(request.positions, request.zoom);
      rest = setTimeout(() => core.deepen(), restMs);
      return undefined;
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
