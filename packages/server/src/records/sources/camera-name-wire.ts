/** A camera of a device, by its name and code. */
export interface CameraNameRow {
  id: number;
  name: string;
  code: string;
}

/** Row → a camera in the contract's devices, notifications and sources. */
export const cameraNameToWire = ({ id, name, code }: CameraNameRow) => ({
  id,
  Name: name,
  Code: code,
});
