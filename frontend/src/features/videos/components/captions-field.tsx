import { CAPTIONS_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { TextArea } from '#shared/forms/field.tsx';
import { videoStrings as strings } from '../strings.ts';

interface CaptionsFieldProps {
  value: string;
  disabled?: boolean;
  onChange: (captions: string) => void;
}

/** The spoken text of a clip, for people who cannot hear it or have the sound off. */
export function CaptionsField({ value, disabled = false, onChange }: CaptionsFieldProps) {
  return (
    <TextArea
      label={strings.captions}
      hint={strings.captionsHint}
      maxLength={CAPTIONS_MAX_CHARACTERS}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
