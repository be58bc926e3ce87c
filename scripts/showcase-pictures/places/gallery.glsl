// A room of a museum: paintings on white walls, a figure on a plinth, a bench.
const float FLOOR = 1.0, WALL = 2.0, PAINTING = 3.0, PLINTH = 4.0, BRONZE = 5.0, WOOD = 6.0, LIGHT = 7.0;
vec2 solids(vec3 p) {
  vec2 all = vec2(p.y, FLOOR);
  all = near(all, vec2(min(p.z + 6.0, 7.0 - abs(p.x)), WALL));
  all = near(all, vec2(max(5.0 - p.y, 0.35 - abs(abs(p.x) - 2.4)), WALL));
  vec3 q = p;
  q.x = p.x - 3.4 * clamp(floor(p.x / 3.4 + 0.5), -1.0, 1.0);
  all = near(all, vec2(box(q, vec3(0, 2.1, -5.95), vec3(1.15, 0.85, 0.06), 0.01), PAINTING));
  vec3 w = p;
  w.z = p.z + 1.6 - 3.6 * clamp(floor((p.z + 1.6) / 3.6 + 0.5), -1.0, 0.0);
  w.x = abs(p.x);
  all = near(all, vec2(box(w, vec3(6.95, 2.1, 0), vec3(0.06, 0.95, 1.2), 0.01), PAINTING));
  all = near(all, vec2(box(p, vec3(2.3, 0.5, -2.2), vec3(0.42, 0.5, 0.42), 0.02), PLINTH));
  vec3 b = p - vec3(2.3, 1.75, -2.2);
  b.xz = turn(b.y * 1.7) * b.xz;
  all = near(all, vec2(max(box(b, vec3(0), vec3(0.26, 0.72, 0.14), 0.12), -ball(b, vec3(0.0, 0.18, 0), 0.2)) * 0.6, BRONZE));
  all = near(all, vec2(min(box(p, vec3(-1.0, 0.46, -1.6), vec3(1.1, 0.06, 0.28), 0.03), box(vec3(abs(p.x + 1.0), p.yz), vec3(0.9, 0.2, -1.6), vec3(0.05, 0.2, 0.24), 0.0)), WOOD));
  all = near(all, vec2(box(vec3(abs(p.x), p.yz), vec3(2.4, 5.1, 0), vec3(0.3, 0.02, 6.0), 0.0), LIGHT));
  all = near(all, figure(p, vec2(-3.1, -3.7), 2.0, 3.1, 1.0));
  all = near(all, figure(p, vec2(-2.5, -3.5), 4.0, 2.8, 0.95));
  all = near(all, figure(p, vec2(0.9, -3.9), 7.0, 3.4, 1.0));
  all = near(all, figure(p, vec2(3.6, -1.7), 8.0, 1.2, 1.0));
  return near(all, figure(p, vec2(4.9, -3.2), 10.0, -1.7, 0.98));
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  if (material == FLOOR) return Look(rgb(0xb98d5e) * (0.8 + 0.3 * hash(vec2(floor(p.x / 0.22), floor(p.z / 1.6 + hash(floor(p.x / 0.22)))))), 0.3, 0.0);
  if (material == PAINTING) {
    bool side = abs(p.x) > 6.0;
    float u = side ? mod(p.z + 1.6 + 1.8, 3.6) - 1.8 : mod(p.x + 1.7, 3.4) - 1.7;
    float which = side ? floor((p.z + 3.4) / 3.6) + 3.0 * sign(p.x) : floor((p.x + 1.7) / 3.4) + 20.0;
    vec2 at = vec2(u, p.y - 2.1);
    if (max(abs(at.x) - (side ? 1.12 : 1.07), abs(at.y) - (side ? 0.87 : 0.77)) > 0.0) return Look(rgb(0x3a2a1c), 0.2, 0.0);
    vec3 a = clothes(which * 3.0 + 33.0), b = clothes(which * 5.0 + 41.0), c = clothes(which * 7.0 + 61.0);
    float shape = mod(which, 3.0);
    vec3 art = mix(a, b, smoothstep(-0.1, 0.1, at.y + 0.3 * sin(at.x * 3.0 + which)));
    if (shape < 1.0) art = mix(art, c, smoothstep(0.36, 0.35, length(at - vec2(0.35, 0.2))));
    else if (shape < 2.0) art = mix(art, c, step(abs(at.x + at.y * 0.6), 0.16));
    else art = mix(art, c, smoothstep(0.0, 0.3, noise(at * 4.0 + which) - 0.5));
    return Look(art * (0.85 + 0.3 * fbm(at * 14.0)), 0.04, 0.0);
  }
  if (material == BRONZE) return Look(rgb(0x8a5a2a), 0.8, 0.0);
  if (material == WOOD) return Look(rgb(0x5e4028), 0.15, 0.0);
  if (material == LIGHT) return Look(vec3(1), 0.0, 3.0);
  return Look(material == PLINTH ? vec3(0.85) : rgb(0xe9e5dc), 0.0, 0.0);
}
