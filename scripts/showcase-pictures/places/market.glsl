// Stalls with awnings, under the arches of a hall or below the sky.
const float FLOOR = 1.0, AWNING = 2.0, COUNTER = 3.0, FRUIT = 4.0, ARCH = 5.0, WALL = 6.0;
vec2 stall(vec3 p) {
  vec2 all = vec2(box(p, vec3(0, 0.45, 0), vec3(1.35, 0.45, 0.65), 0.03), COUNTER);
  vec3 a = p - vec3(0, 2.45, 0.15);
  a.y += 0.35 * a.z;
  float edge = 0.06 * abs(sin(p.x * 7.0));
  all = near(all, vec2(min(box(a, vec3(0), vec3(1.6, 0.03, 1.0), 0.01), box(a, vec3(0, -0.12, 1.0), vec3(1.6, 0.14 - edge, 0.02), 0.01)) * 0.9, AWNING));
  vec3 s = vec3(abs(p.x), p.yz);
  all = near(all, vec2(min(rod(s, vec3(1.5, 0, 1.0), vec3(1.5, 2.1, 1.0), 0.03), rod(s, vec3(1.5, 0, -0.7), vec3(1.5, 2.7, -0.7), 0.03)), STEEL));
  vec3 f = p - vec3(0, 0.98, 0.1);
  f.y -= 0.25 * -(f.z);
  vec3 g = f;
  g.x -= 0.21 * clamp(floor(f.x / 0.21 + 0.5), -5.0, 5.0);
  g.z -= 0.21 * clamp(floor(f.z / 0.21 + 0.5), -2.0, 2.0);
  return near(all, vec2(length(g) - 0.105, FRUIT));
}
vec2 solids(vec3 p) {
  vec2 all = vec2(p.y, FLOOR);
  vec3 q = p;
  float far = clamp(floor(p.z / 4.2 + 0.5), -4.0, 0.0);
  q.z -= 4.2 * far;
  vec3 left = q - vec3(-3.1, 0, 0), right = q - vec3(3.1, 0, 0);
  left.xz = vec2(-left.z, left.x);
  right.xz = vec2(right.z, -right.x);
  all = near(all, stall(left));
  all = near(all, stall(right));
  if (ROOFED > 0.5) {
    vec3 r = p;
    r.z = mod(p.z + 2.1, 4.2) - 2.1;
    all = near(all, vec2(max(length(vec2(length(r.xy - vec2(0, 3.6)) - 5.6, r.z)) - 0.14, 3.6 - r.y), ARCH));
    all = near(all, vec2(min(cone(vec3(abs(r.x), r.yz), vec3(5.6, 0, 0), vec3(5.6, 3.6, 0), 0.16, 0.13), 9.0), ARCH));
    all = near(all, vec2(box(p, vec3(0, 3.0, -21.0), vec3(6.0, 7.0, 0.2), 0.0), WALL));
    all = near(all, vec2(max(abs(abs(p.x) - 6.3) - 0.1, p.y - 3.7), WALL));
  } else {
    vec3 h = p - vec3(0, 0, -24.0);
    float lot = clamp(floor(h.x / 5.0 + 0.5), -4.0, 4.0);
    h.x -= 5.0 * lot;
    float high = 4.0 + 1.3 * hash(lot + 7.0);
    all = near(all, vec2(box(h, vec3(0, high, 0), vec3(2.47, high, 2.0), 0.04), WALL));
    all = near(all, tree(p, vec2(-7.5, -14.0), 6.0));
    all = near(all, tree(p, vec2(8.0, -17.0), 7.0));
  }
  all = near(all, figure(p, vec2(-0.7, 0.4), 1.0, 2.4, 1.0));
  all = near(all, figure(p, vec2(0.5, -1.6), 5.0, 3.4, 0.97));
  all = near(all, figure(p, vec2(1.1, -1.9), 8.0, 0.4, 0.6));
  all = near(all, figure(p, vec2(-0.9, -4.6), 10.0, 0.8, 1.0));
  all = near(all, figure(p, vec2(0.9, -7.0), 11.0, 2.8, 1.0));
  all = near(all, figure(p, vec2(-0.3, -10.0), 13.0, 0.2, 1.0));
  all = near(all, figure(p, vec2(-3.9, -0.4), 14.0, 1.6, 1.0));
  return near(all, figure(p, vec2(3.9, -4.0), 15.0, -1.6, 1.0));
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  float row = floor(p.z / 4.2 + 0.5), lot = row * 2.0 + step(0.0, p.x);
  if (material == FLOOR) return Look(rgb(0xb9a78f) * (0.8 + 0.3 * hash(floor(p.xz / 0.45))), 0.06, 0.0);
  if (material == AWNING) return Look(mod(floor(p.z / 0.4), 2.0) < 0.5 ? rgb(0xf6f1e6) : clothes(lot * 3.0 + 30.0), 0.0, 0.0);
  if (material == COUNTER) return Look(rgb(0x9a6c42) * (0.75 + 0.4 * noise(p.zy * vec2(3.0, 26.0))), 0.05, 0.0);
  if (material == FRUIT) {
    float kind = mod(floor((p.z + 50.0) / 0.63) + lot, 5.0);
    return Look(kind < 1.0 ? rgb(0xd8402c) : kind < 2.0 ? rgb(0xf3a42b) : kind < 3.0 ? rgb(0x6aa23a) : kind < 4.0 ? rgb(0x7c2f4f) : rgb(0xf0d04a), 0.35, 0.0);
  }
  if (material == ARCH) return Look(rgb(0x3d5a5e), 0.3, 0.0);
  if (ROOFED > 0.5) return Look(p.z < -20.0 && p.y > 1.0 && mod(p.x + 1.0, 2.0) > 0.12 && mod(p.y, 1.6) > 0.12 ? rgb(0xfff1d0) : rgb(0xd8c8ae), 0.02, p.z < -20.0 && p.y > 1.0 ? 1.2 : 0.0);
  float house = floor(p.x / 5.0 + 0.5);
  vec2 w = vec2(mod(p.x + 0.6, 1.25), mod(p.y, 1.9));
  vec3 wall = mix(rgb(0xe8d2ae), clothes(house * 2.0 + 21.0), 0.55);
  bool window_ = w.x > 0.3 && w.x < 0.95 && w.y > 0.5 && w.y < 1.55;
  return Look(window_ ? rgb(0x33424c) : wall, window_ ? 0.6 : 0.0, 0.0);
}
