// A platform under a roof, with a train beside it.
const float FLOOR = 1.0, EDGE = 2.0, TRAIN = 3.0, ROOF = 4.0, BED = 5.0, SIGN = 6.0, WOOD = 7.0;
vec2 solids(vec3 p) {
  vec2 all = vec2(box(p, vec3(0, -0.5, 4.0), vec3(80, 0.5, 4.0), 0.03), FLOOR);
  all = near(all, vec2(p.y + 1.0, BED));
  float train = box(p, vec3(6.0, 1.2, -1.75), vec3(26.0, 1.75, 1.45), 0.38);
  vec3 q = p;
  q.x = mod(p.x + 1.6, 3.2) - 1.6;
  train = max(train, -box(q, vec3(0, 1.75, -0.3), vec3(1.12, 0.52, 0.06), 0.12));
  all = near(all, vec2(train, TRAIN));
  vec3 r = p;
  r.x = mod(p.x + 4.5, 9.0) - 4.5;
  all = near(all, vec2(min(cone(r, vec3(0, 0, 5.6), vec3(0, 4.3, 5.6), 0.13, 0.11), rod(r, vec3(0, 4.2, 5.6), vec3(0, 4.75, 1.0), 0.09)), STEEL));
  all = near(all, vec2(box(vec3(p.x, p.y + 0.12 * (p.z - 4.0), p.z), vec3(0, 4.75, 3.6), vec3(80, 0.10, 3.6), 0.04), ROOF));
  all = near(all, vec2(box(r, vec3(0.0, 4.45, 2.6), vec3(0.9, 0.05, 0.09), 0.02), LAMP));
  all = near(all, vec2(box(p, vec3(2.6, 3.35, 2.4), vec3(0.75, 0.30, 0.06), 0.03), SIGN));
  all = near(all, vec2(min(box(p, vec3(-1.6, 0.48, 5.6), vec3(0.9, 0.045, 0.24), 0.02), box(p, vec3(-1.6, 0.85, 5.86), vec3(0.9, 0.22, 0.03), 0.02)), WOOD));
  all = near(all, figure(p, vec2(-0.3, 1.5), 2.0, -0.4, 1.0));
  all = near(all, figure(p, vec2(1.1, 2.3), 4.0, 0.5, 0.95));
  all = near(all, figure(p, vec2(1.7, 2.0), 5.0, -0.9, 1.02));
  all = near(all, figure(p, vec2(4.4, 1.4), 7.0, 0.2, 1.0));
  all = near(all, figure(p, vec2(7.6, 2.6), 8.0, 2.0, 1.0));
  all = near(all, figure(p, vec2(10.5, 1.7), 10.0, 0.4, 1.0));
  all = near(all, figure(p, vec2(-10.0, 2.8), 11.0, 1.5, 1.0));
  return near(all, figure(p, vec2(14.0, 2.2), 12.0, 1.0, 1.0));
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  if (material == FLOOR) {
    if (p.z < 0.62 && p.z > 0.42) return Look(rgb(0xf2c230), 0.05, 0.0);
    vec2 tile = abs(fract(p.xz / 0.9) - 0.5);
    return Look(rgb(0x9aa3a8) * (0.85 + 0.2 * hash(floor(p.xz / 0.9))) * (max(tile.x, tile.y) > 0.48 ? 0.75 : 1.0), 0.22, 0.0);
  }
  if (material == BED) return Look(rgb(0x5d5650) * (0.7 + 0.6 * hash(floor(p.xz * 9.0))), 0.0, 0.0);
  if (material == TRAIN) {
    float u = mod(p.x + 1.6, 3.2) - 1.6;
    if (p.z < -0.33 && abs(u) < 1.2 && p.y > 1.2 && p.y < 2.3) return Look(rgb(0x20303c), 0.9, 0.12);
    float door = step(4.6, mod(p.x + 0.4, 6.4)) * step(p.y, 2.35);
    vec3 c = mix(rgb(0xf2f3f1), rgb(0x0f5c8f), step(p.y, 0.95));
    c = mix(c, rgb(0xf2a32b), step(abs(p.y - 0.98), 0.05));
    c = mix(c, rgb(0xd24a32), door * step(abs(mod(p.x + 0.4, 6.4) - 5.5), 0.72) * 0.9);
    return Look(c, 0.45, 0.0);
  }
  if (material == SIGN) return Look(abs(p.x - 2.6) < 0.13 && abs(p.y - 3.35) < 0.2 ? rgb(0xffffff) : rgb(0x0f4c81), 0.1, 0.25);
  if (material == WOOD) return Look(rgb(0xa0703f), 0.1, 0.0);
  return Look(rgb(0xd8dcdc), 0.05, 0.0);
}
