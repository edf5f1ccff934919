import { SelectField } from '#shared/forms/field.tsx';
import type { Devices, WantedDevices } from '../camera.ts';
import { recorderStrings as strings } from '../strings.ts';

interface DeviceChoiceProps {
  stream: MediaStream;
  devices: Devices;
  onChoose: (wanted: WantedDevices) => void;
}

/** For whoever has more than one of either. */
export function DeviceChoice({ stream, devices, onChoose }: DeviceChoiceProps) {
  const { cameras, microphones } = devices;
  if (cameras.length < 2 && microphones.length < 2) return null;
  return (
    <details>
      <summary className="min-h-11 font-semibold">{strings.devices}</summary>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={strings.camera}
          devices={cameras}
          current={stream.getVideoTracks()[0]}
          onChoose={(camera) => onChoose({ camera })}
        />
        <Choice
          label={strings.microphone}
          devices={microphones}
          current={stream.getAudioTracks()[0]}
          onChoose={(microphone) => onChoose({ microphone })}
        />
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  current: MediaStreamTrack | undefined;
  onChoose: (deviceId: string) => void;
}

function Choice({ label, devices, current, onChoose }: ChoiceProps) {
  if (devices.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={current?.getSettings().deviceId}
      onChange={(event) => onChoose(event.target.value)}
      options={devices.map((device, index) => ({
        value: device.deviceId,
        label: device.label || strings.device(index + 1),
      }))}
    />
  );
}
