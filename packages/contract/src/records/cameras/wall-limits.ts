/** Cameras that a page of the wall has at most. */
export const maxWallCameras = 64;
