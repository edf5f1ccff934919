import { CLIP_SECONDS } from '@emberhood/contracts/constants';
import { plural } from '#shared/vocabulary/plural.ts';
import type { CameraProblem, Discarded, Interruption } from './machine.ts';

const seconds = (count: number) => plural(count, { one: '{n} second', other: '{n} seconds' });

export const recorderStrings = {
  title: 'Record with your camera',
  why: `Your browser will ask to use your camera and microphone. You get ${String(CLIP_SECONDS)} seconds and as many tries as you like.`,
  stored:
    'Your video stays on this device until you choose “Upload”. Then our team checks it, and members who have uploaded their own video can watch it.',
  tips: 'Tips',
  open: 'Turn on camera',
  chooseFile: 'Upload a file instead',
  requesting: 'Your browser is asking to use your camera and microphone. Please allow both.',
  cancel: 'Cancel',
  preview: 'Camera preview, mirrored',
  previewPlain: 'Camera preview',
  record: 'Start recording',
  stop: 'Stop',
  starting: 'One moment…',
  finishing: 'One moment…',
  counting: (left: number) => String(left),
  left: (count: number) => `${String(count)} s left`,
  spokenLeft: (count: number) => `${seconds(count)} left`,
  recording: 'Recording',
  clock: 'Time left',
  devices: 'Camera and microphone',
  camera: 'Camera',
  microphone: 'Microphone',
  device: (position: number) => `Device ${String(position)}`,
  level: 'Microphone level',
  heard: 'We can hear you.',
  unheard: 'We can’t hear you yet. Try saying something.',
  discarded: {
    empty: 'Nothing was recorded. Please try again.',
    'too-short': 'That was shorter than one second, so we didn’t keep it. Please try again.',
  } satisfies Record<Discarded, string>,
  reviewed: 'Your recording',
  keep: 'Keep this one',
  again: 'Record again',
  discard: 'Discard and go back',
  interrupted: {
    lost: 'Camera or microphone disconnected',
    hidden: 'We turned the camera off',
    taken: 'Another app is using the camera or microphone',
    turned: 'You turned your phone while recording',
  } satisfies Record<Interruption, string>,
  interruptedText: {
    lost: 'It was unplugged, or permission to use it was turned off.',
    hidden: 'You left this page, and we never record when you can’t see it.',
    taken: 'A call or another app is using it now.',
    turned: 'Part of the video would be sideways. Hold your phone the way you want and start again.',
  } satisfies Record<Interruption, string>,
  recordingDiscarded: 'What you recorded so far was discarded.',
  openAgain: 'Turn the camera back on',
  failed: {
    denied: 'We can’t use your camera',
    absent: 'No camera or microphone found',
    'no-microphone': 'No microphone found',
    busy: 'Your camera is in use',
    insecure: 'The camera doesn’t work on this page',
    unsupported: 'This browser can’t record video',
    unstarted: 'The recording didn’t start',
    failed: 'The camera didn’t start',
  } satisfies Record<CameraProblem, string>,
  failedText: {
    denied:
      'Allow camera and microphone for this page in your browser’s settings, next to the address bar, and try again.',
    absent: 'Connect one and try again, or record a video with your phone and upload the file.',
    'no-microphone': 'Connect one and try again, or record a video with your phone and upload the file.',
    busy: 'Close any app or tab that’s using it, such as a video call, and try again.',
    insecure: 'Browsers only allow the camera on secure (https) pages.',
    unsupported: 'If you opened this page inside another app, open it in your browser. You can also upload a file.',
    unstarted: 'Your camera is on, but your browser didn’t start recording. Please try again, or upload a file.',
    failed: 'Please try again, or upload a video file instead.',
  } satisfies Record<CameraProblem, string>,
  tryAgain: 'Try again',
} as const;
