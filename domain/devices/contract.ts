import { endpoint } from '../lib/endpoint.ts';
import { done } from '../lib/fields.ts';

export const devices = {
  removeOf: endpoint({
    method: 'GET',
    path: '/api/users/remove-device/{user_id}',
    guard: 'admin',
    summary: 'Removes someone’s registered device, at any time.',
    writes: true,
    reply: done,
  }),
};
