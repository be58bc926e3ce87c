// Inside or before a shop. SUBJECT: 0 a queue at a till, 1 a bakery's window.
const float FLOOR = 1.0, WALL = 2.0, WOOD = 3.0, BREAD = 4.0, PANE = 5.0, AWNING = 6.0, SCREEN = 7.0, BOTTLE = 8.0;
vec2 solids(vec3 p) {
  vec2 all = vec2(p.y, FLOOR);
  if (SUBJECT == 0) {
    all = near(all, vec2(min(p.z + 4.2, 8.0 - abs(p.x)), WALL));
    vec3 s = p;
    s.y = p.y - 0.85 - 0.75 * clamp(floor((p.y - 0.85) / 0.75 + 0.5), 0.0, 2.0);
    all = near(all, vec2(max(box(s, vec3(-1.5, 0, -4.0), vec3(5.5, 0.03, 0.3), 0.01), 0.5 - p.y), WOOD));
    vec3 b = s - vec3(0, 0.26, -3.98);
    float at = clamp(floor(b.x / 0.34 + 0.5), -18.0, 10.0);
    b.x -= 0.34 * at;
    float wide = 0.07 + 0.05 * hash(at + floor(p.y * 1.3));
    all = near(all, vec2(max(min(disc(b, vec3(0, -0.05, 0), wide, 0.18, 0.02), disc(b, vec3(0, 0.16, 0), wide * 0.4, 0.10, 0.02)), 0.5 - p.y), BOTTLE));
    all = near(all, vec2(min(box(p, vec3(3.5, 0.52, -1.2), vec3(1.0, 0.52, 0.55), 0.03), box(p, vec3(3.5, 1.07, -1.2), vec3(1.1, 0.04, 0.65), 0.02)), WOOD));
    vec3 t = p - vec3(3.3, 1.38, -1.1);
    t.xz = turn(0.9) * t.xz;
    all = near(all, vec2(box(t, vec3(0), vec3(0.24, 0.17, 0.03), 0.02), SCREEN));
    all = near(all, figure(p, vec2(4.4, -1.9), 2.0, -1.0, 1.0));
    all = near(all, figure(p, vec2(2.2, -0.5), 4.0, 1.6, 1.0));
    all = near(all, figure(p, vec2(1.15, -0.4), 5.0, 1.5, 0.96));
    all = near(all, figure(p, vec2(0.2, -0.5), 8.0, 1.7, 1.03));
    all = near(all, figure(p, vec2(-0.85, -0.35), 9.0, 1.4, 0.98));
    return near(all, figure(p, vec2(-1.95, -0.5), 13.0, 1.6, 1.0));
  }
  float front = box(p, vec3(0, 2.6, -2.0), vec3(7.0, 2.6, 1.0), 0.02);
  front = max(front, -box(p, vec3(-1.2, 1.7, -1.0), vec3(2.0, 0.95, 0.5), 0.02));
  front = max(front, -box(p, vec3(2.3, 1.25, -1.0), vec3(0.62, 1.25, 0.3), 0.02));
  all = near(all, vec2(front, WALL));
  all = near(all, vec2(box(p, vec3(2.3, 1.25, -1.28), vec3(0.62, 1.25, 0.04), 0.0), PANE));
  all = near(all, vec2(box(p, vec3(-1.2, 0.62, -0.9), vec3(2.15, 0.06, 0.2), 0.02), WOOD));
  vec3 f = vec3(p.x + 1.2, p.y, p.z);
  float at = clamp(floor(f.x / 0.42 + 0.5), -4.0, 4.0);
  vec3 l = vec3(f.x - 0.42 * at, p.y - 1.0 - 0.62 * clamp(floor((p.y - 1.0) / 0.62 + 0.5), 0.0, 1.0), p.z + 1.2);
  all = near(all, vec2(egg(l, vec3(0, 0.0, 0), vec3(0.17, 0.11 + 0.05 * hash(at + 3.0), 0.15)), BREAD));
  all = near(all, vec2(max(box(vec3(p.x, l.y, p.z), vec3(-1.2, -0.14, -1.25), vec3(2.0, 0.02, 0.22), 0.0), 0.6 - p.y), WOOD));
  vec3 a = p - vec3(-0.5, 2.95, -0.4);
  a.y += 0.45 * a.z;
  all = near(all, vec2(min(box(a, vec3(0), vec3(3.7, 0.03, 0.75), 0.01), box(a, vec3(0, -0.12, 0.75), vec3(3.7, 0.15 - 0.05 * abs(sin(p.x * 7.85)), 0.02), 0.01)) * 0.85, AWNING));
  vec3 t = p - vec3(-1.6, 0, 1.0);
  all = near(all, vec2(min(disc(t, vec3(0, 0.74, 0), 0.42, 0.02, 0.01), min(rod(t, vec3(0, 0, 0), vec3(0, 0.74, 0), 0.03), disc(t, vec3(0, 0.02, 0), 0.25, 0.02, 0.01))), STEEL));
  all = near(all, vec2(disc(t, vec3(0.1, 0.80, 0.05), 0.06, 0.045, 0.01), BREAD));
  all = near(all, figure(p, vec2(0.6, 0.7), 4.0, 2.9, 1.0));
  all = near(all, figure(p, vec2(1.1, 0.5), 9.0, 3.3, 0.6));
  all = near(all, figure(p, vec2(3.9, 0.9), 6.0, -1.5, 1.0));
  return near(all, tree(p, vec2(-6.4, 1.2), 5.0));
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  if (material == FLOOR) {
    vec2 tile = abs(fract(p.xz / 0.6) - 0.5);
    float dark = mod(floor(p.x / 0.6) + floor(p.z / 0.6), 2.0);
    return Look(SUBJECT == 0 ? mix(rgb(0xe4ddd0), rgb(0xb9c4bf), dark) : rgb(0xa99f92) * (0.8 + 0.3 * hash(floor(p.xz / 0.4))), SUBJECT == 0 ? 0.3 : 0.05, 0.0);
  }
  if (material == BREAD) return Look(mix(rgb(0xd99a4a), rgb(0xa8642a), noise(p.xz * 20.0)), 0.1, SUBJECT == 1 ? 0.35 : 0.0);
  if (material == PANE) return Look(p.y < 0.5 ? rgb(0x1f4d47) : rgb(0xffd79a), 0.6, p.y < 0.5 ? 0.0 : 0.5);
  if (material == AWNING) return Look(mod(floor(p.x / 0.4), 2.0) < 0.5 ? rgb(0xf6f1e6) : rgb(0xc8452f), 0.0, 0.0);
  if (material == SCREEN) return Look(rgb(0x9fd8ee), 0.5, 0.9);
  if (material == BOTTLE) return Look(clothes(floor(p.x / 0.34 + 0.5) * 2.0 + 40.0 + floor(p.y * 1.33)), 0.5, 0.0);
  if (material == WOOD) return Look(rgb(0xa5743f) * (0.8 + 0.3 * noise(p.xy * vec2(4.0, 30.0))), 0.1, 0.0);
  if (SUBJECT == 1) {
    if (p.z < -1.05 && p.y < 2.7) return Look(rgb(0xffcf85), 0.0, 0.55); // light inside
    return Look(p.y > 3.35 && p.y < 3.9 && abs(p.x + 0.5) < 3.4 ? rgb(0xf4ead6) : rgb(0x2c6b62), 0.05, 0.0);
  }
  return Look(rgb(0xe9dcc4), 0.0, 0.0);
}
