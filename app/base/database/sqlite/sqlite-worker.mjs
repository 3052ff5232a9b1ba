/** A thread with one connection, so that a slow disk holds nobody up. It answers each message in its order. */
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './sqlite-connection.mjs';

const answer = (id, work) => {
  try {
    parentPort.postMessage({ id, result: work() });
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code } });
  }
};

let connection;
answer(0, () => {
  connection = new SqliteConnection(workerData);
});
parentPort.on('message', ({ id, steps }) => answer(id, () => (steps ? connection.run(steps) : connection.close())));
