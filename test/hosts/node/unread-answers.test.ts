import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../generator/hosts/node/limits.ts';
import { UnreadAnswers } from '../../../generator/hosts/node/sender.ts';

const socket = () => new EventEmitter() as unknown as Socket;
const response = () => new EventEmitter() as unknown as ServerResponse;
const start = () => new UnreadAnswers({ ...DEFAULT_LIMITS, unreadMegabytes: 1 });

test('all room is free again when the answers are taken, also if bodies of different lengths share memory', () => {
  const unread = start();
  const memory = Buffer.alloc(1_000_000);
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const responses = [memory.subarray(0, 10), memory].map((body) => {
      const each = response();
      unread.add(socket(), each, body);
      return each;
    });
    for (const at of order) responses[at]?.emit('finish');
  }
  expect(unread.hasRoomFor(Buffer.alloc(1_000_000))).toBe(true);
  expect(unread.hasRoomFor(Buffer.alloc(1_000_001))).toBe(false);
});

test('a closed connection frees the room of its answers', () => {
  const unread = start();
  const connection = socket();
  unread.add(connection, response(), Buffer.alloc(1_000_000));
  expect(unread.hasRoomFor(Buffer.alloc(20_000))).toBe(false);
  connection.emit('close');
  expect(unread.hasRoomFor(Buffer.alloc(1_000_000))).toBe(true);
});
