// A hall with columns and glass doors at a square.
const float PAVED = 1.0, STONE = 2.0, GLASS = 3.0, STEPS = 4.0, BANNER = 5.0;
vec2 solids(vec3 p) {
  vec2 all = vec2(p.y, PAVED);
  all = near(all, vec2(box(p, vec3(0, 0.1, -3.0), vec3(11.5, 0.1, 4.2), 0.02), STEPS));
  all = near(all, vec2(box(p, vec3(0, 0.3, -3.4), vec3(11.0, 0.12, 4.0), 0.02), STEPS));
  float house = box(p, vec3(0, 4.0, -9.0), vec3(10.2, 4.0, 4.5), 0.05);
  all = near(all, vec2(house, STONE));
  vec3 q = p;
  q.x = p.x - 2.9 * clamp(floor(p.x / 2.9 + 0.5), -3.0, 3.0);
  float opening = box(q, vec3(0, 3.0, -4.5), vec3(1.0, 2.7, 0.35), 0.05);
  all.x = all.y == STONE ? max(all.x, -opening) : all.x;
  all = near(all, vec2(box(p, vec3(0, 3.4, -5.0), vec3(9.6, 3.2, 0.2), 0.0), GLASS));
  all = near(all, vec2(min(box(q, vec3(0, 3.0, -4.75), vec3(0.04, 2.8, 0.06), 0.0), box(p, vec3(0, 2.9, -4.75), vec3(9.6, 0.06, 0.06), 0.0)), STEEL));
  vec3 c = p;
  c.x = p.x - 2.9 * (clamp(floor(p.x / 2.9), -4.0, 3.0) + 0.5);
  all = near(all, vec2(cone(c, vec3(0, 0.4, -0.9), vec3(0, 6.4, -0.9), 0.36, 0.30), STONE));
  all = near(all, vec2(box(c, vec3(0, 6.45, -0.9), vec3(0.45, 0.14, 0.45), 0.04), STONE));
  all = near(all, vec2(box(p, vec3(0, 7.1, -4.6), vec3(11.2, 0.55, 4.6), 0.06), STONE));
  all = near(all, vec2(box(p, vec3(0, 7.8, -4.8), vec3(11.6, 0.14, 4.9), 0.05), STONE));
  all = near(all, vec2(box(p, vec3(8.7, 4.4, -0.42), vec3(0.62, 1.7, 0.03), 0.0), BANNER));
  all = near(all, vec2(box(p, vec3(-8.7, 4.4, -0.42), vec3(0.62, 1.7, 0.03), 0.0), BANNER));
  all = near(all, figure(p, vec2(-1.2, 2.6), 1.0, 0.2, 1.0));
  all = near(all, figure(p, vec2(-0.4, 2.9), 2.0, -0.3, 0.96));
  all = near(all, figure(p, vec2(2.6, 4.6), 3.0, 3.0, 1.0));
  all = near(all, figure(p, vec2(4.8, 2.0), 4.0, 1.4, 0.98));
  all = near(all, figure(p, vec2(-4.6, 4.2), 6.0, 2.6, 1.02));
  all = near(all, figure(p, vec2(-3.8, 4.5), 7.0, -2.6, 0.62));
  all = near(all, figure(p, vec2(0.9, 0.2), 8.0, 3.1, 1.0));
  all = near(all, lamp(p, vec2(6.4, 3.6), 3.4));
  all = near(all, lamp(p, vec2(-6.8, 3.6), 3.4));
  all = near(all, tree(p, vec2(-13.5, 0.5), 7.0));
  return near(all, tree(p, vec2(13.8, 0.0), 6.4));
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  if (material == PAVED) {
    vec2 tile = abs(fract(p.xz / 1.2 + vec2(0.5 * step(1.0, mod(p.z / 1.2, 2.0)), 0)) - 0.5);
    return Look(rgb(0xb3a593) * (0.86 + 0.22 * hash(floor(p.xz / 1.2))) * (max(tile.x, tile.y) > 0.48 ? 0.7 : 1.0), 0.05, 0.0);
  }
  if (material == GLASS) return Look(mix(rgb(0x1f3442), rgb(0xffc67a), WARM * (0.5 + 0.5 * noise(p.xy * 0.9))), 0.8, WARM * 1.4);
  if (material == BANNER) return Look(mix(rgb(0x1c6e7d), rgb(0xf0c250), smoothstep(-0.02, 0.02, p.y - 3.6 - 0.16 * sin(p.x * 6.0)) * smoothstep(0.02, -0.02, p.y - 4.1 - 0.16 * sin(p.x * 6.0))), 0.0, 0.0);
  float joint = material == STONE ? step(0.97, fract(p.y / 0.9)) : 0.0;
  return Look(rgb(0xe6dac6) * (0.92 + 0.12 * noise(p.xy * 3.0)) * (1.0 - 0.2 * joint), 0.02, 0.0);
}
