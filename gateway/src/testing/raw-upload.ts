import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What stands before the bytes of the clip in the body. */
export const HEAD =
  '--x\r\ncontent-disposition: form-data; name="video"; filename="clip.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
/** What stands after them. */
export const TAIL = '\r\n--x\r\ncontent-disposition: form-data; name="promptId"\r\n\r\norganize_day\r\n--x--\r\n';

/** Sends only the headers of an upload, so that a spec can stop, trickle or change something meanwhile. */
export async function openUpload(port: number, headers: Record<string, string>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // The server may reset the connection of a refused upload.
  socket.on('error', () => undefined);
  const all = { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' };
  const lines = Object.entries({ ...all, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/videos/upload HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

/** All that the server sends until it ends or resets the connection. */
export async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return text;
}
