export function newPassword(): string;
export function newKey(): string;
export function newOpeningKey(): string;
export function sealingKeyOf(openingKeys: string): string;
export function newVapidKey(): string;
