import { useState } from 'react';
import { ManageSecondStep } from './ManageSecondStep';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpSecondStep } from './SetUpSecondStep';

export interface SecondStepPanelProps {
  /** Masked, to show where a code is sent. */
  phone: string;
  /** Whether it was on when the dialog opened; that changes under the dialog when it is confirmed. */
  wasOn: boolean;
  onDone: () => void;
}

/** The dialog's content: setting up or managing, and then the codes that are shown once. */
export function SecondStepPanel({ phone, wasOn, onDone }: SecondStepPanelProps) {
  const [began] = useState(wasOn);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return began ? <ManageSecondStep onCodes={setCodes} onOff={onDone} /> : <SetUpSecondStep phone={phone} onCodes={setCodes} />;
}
