// For jest-light-runner 0.8: its parent sends all processes their data when one asks, and then ignores that the others will ask too. A
// process that got its data before it asked would wait for ever; this sends it again.

const ASKED = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

// Jest has other processes too, and specs start some of their own
if (process.env.TINYPOOL_WORKER_ID !== undefined && process.send) {
  const send = process.send.bind(process);
  let came;
  process.on('message', (message) => {
    if (message?.type === ANSWER) came = message;
  });
  process.send = (message, ...rest) => {
    if (message === ASKED && came) process.nextTick(() => process.emit('message', came));
    return send(message, ...rest);
  };
}
